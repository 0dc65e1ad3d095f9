import Foundation

/// Modifiers that compile and show nothing, because a grid of characters cannot show what they ask
/// for. None of them changes how an app behaves.
///
/// | modifier | why nothing is seen |
/// |---|---|
/// | `shadow`, `blur`, `brightness`, `contrast`, `saturation`, `grayscale`, `blendMode` | a cell has one colour |
/// | `animation`, `transition`, `contentTransition`, `symbolEffect`, `matchedGeometryEffect` | a change is there at once |
/// | `lineSpacing`, `kerning`, `tracking`, `minimumScaleFactor`, `allowsTightening`, `imageScale` | letters have one size |
/// | `statusBarHidden`, `persistentSystemOverlays` | there is no status bar |
/// | `keyboardType`, `textContentType`, `scrollDismissesKeyboard`, `textInputAutocapitalization`, `autocorrectionDisabled`, `submitLabel` | there is no keyboard on the screen |
/// | `listStyle`, `textFieldStyle`, `controlSize` | one look each |
/// | `sensoryFeedback`, `textSelection`, `navigationSplitViewStyle` | nothing is felt, marked or moved aside |
/// | `listRowSpacing`, `listSectionSpacing`, `headerProminence`, `presentationBackground`, `containerBackground`, `backgroundStyle`, `dynamicTypeSize`, `gaugeStyle`, `toolbarTitleDisplayMode` | one look each |
/// | `help`, `onHover`, `hoverEffect` | there is no pointer |
/// | `scrollTargetLayout`, `scrollTargetBehavior`, `scrollClipDisabled`, `contentMargins` | everything is within reach wherever it is scrolled to |
/// | `previewDisplayName`, `previewLayout` | previews are checked, not run |
extension View {
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public nonisolated func brightness(_ amount: Double) -> some View { self }
  public nonisolated func contrast(_ amount: Double) -> some View { self }
  public nonisolated func saturation(_ amount: Double) -> some View { self }
  public nonisolated func grayscale(_ amount: Double) -> some View { self }
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }
  public nonisolated func compositingGroup() -> some View { self }
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }

  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    self
  }
  public nonisolated func transition(_ t: AnyTransition) -> some View { self }
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View { self }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public nonisolated func monospacedDigit() -> some View { self }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  { self }
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { self }
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    self
  }
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }

  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }
  public nonisolated func help(_ text: Text) -> some View { self }
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public nonisolated func scrollTargetBehavior<T: ScrollTargetBehavior>(
    _ behavior: T
  ) -> some View { self }
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public nonisolated func symbolEffect<E: DiscreteSymbolEffect & SymbolEffect, V: Equatable>(
    _ effect: E, options: SymbolEffectOptions = .default, value: V
  ) -> some View { self }
  public nonisolated func symbolEffect<E: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: E, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
}

import BurrowAppRuntime
import Foundation

/// How the person has set up the device. The simulated devices are as they came out of the box.
extension EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityReduceTransparency: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityEnabled: Bool { false }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var legibilityWeight: LegibilityWeight? { .regular }
  public var isLuminanceReduced: Bool { false }

  /// Pixels to a point: three on iPhone, two on the others (D).
  public var displayScale: CGFloat { AppRuntime.shared.context.device.idiom == .phone ? 3 : 2 }
  public var pixelLength: CGFloat { 1 / displayScale }
}

public enum LegibilityWeight: Hashable, Sendable { case regular, bold }

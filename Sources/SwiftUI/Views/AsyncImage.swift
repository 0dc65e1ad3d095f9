import Foundation

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture from the network.
///
/// The simulated devices have no network: loading fails, as on a device without a connection, when
/// the view has appeared. A view without a URL stays as it is before loading (D).
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    // The grey box of a device is a symbol here.
    self.init(url: url, scale: scale, transaction: Transaction()) { phase in
      phase.image ?? Image(systemName: "photo")
    }
  }

  public init<I, P>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P>, I: View, P: View {
    self.init(url: url, scale: scale, transaction: Transaction()) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  public var body: some View {
    content(phase)
      .task(id: url) {
        phase = .empty
        if url != nil { phase = .failure(URLError(.notConnectedToInternet)) }
      }
  }
}

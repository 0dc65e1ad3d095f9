import Foundation

extension NotificationCenter {
  /// The notifications of a name, one after the other, as they are posted.
  public func notifications(
    named name: Notification.Name, object: (AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Listens from the moment that it is made; what is posted before it is asked for waits.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let stream: AsyncStream<Posted>
    private var token: (any NSObjectProtocol)?

    /// Crosses from the poster to the listener, both of which are on the one thread of the app.
    private struct Posted: @unchecked Sendable { let notification: Notification }

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      let (stream, continuation) = AsyncStream<Posted>.makeStream()
      self.stream = stream
      token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Posted(notification: $0))
      }
    }

    deinit { if let token { center.removeObserver(token) } }

    public struct Iterator: AsyncIteratorProtocol {
      // Keeps the observer for as long as somebody iterates.
      private let sequence: Notifications
      private var base: AsyncStream<Posted>.Iterator

      fileprivate init(_ sequence: Notifications) {
        self.sequence = sequence
        base = sequence.stream.makeAsyncIterator()
      }

      public mutating func next() async -> Notification? { await base.next()?.notification }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(self) }
  }
}

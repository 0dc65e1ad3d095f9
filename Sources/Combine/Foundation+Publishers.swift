import BurrowFoundation
import Foundation

extension BurrowFoundation.Timer {
  /// Sends the date again and again once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil,
    on runLoop: BurrowFoundation.RunLoop, in mode: BurrowFoundation.RunLoop.Mode,
    options: BurrowFoundation.RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, runLoop: runLoop, mode: mode)
  }

  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let runLoop: BurrowFoundation.RunLoop
    public let mode: BurrowFoundation.RunLoop.Mode
    private let subscriptions = Subscriptions<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: BurrowFoundation.RunLoop,
      mode: BurrowFoundation.RunLoop.Mode
    ) {
      self.interval = interval
      self.runLoop = runLoop
      self.mode = mode
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subscriptions.add(subscriber)
    }

    public func connect() -> any Cancellable {
      // One thread runs everything, so what the block holds is never shared.
      nonisolated(unsafe) let subscriptions = self.subscriptions
      let timer = BurrowFoundation.Timer(timeInterval: interval, repeats: true) { _ in
        subscriptions.send(Date())
      }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}

extension BurrowFoundation.NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends each notification of a name as it is posted.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: BurrowFoundation.NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(
      center: BurrowFoundation.NotificationCenter, name: Notification.Name, object: AnyObject? = nil
    ) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let line = Line<Notification, Never>(subscriber)
      nonisolated(unsafe) let receiver = line
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        receiver.send($0)
      }
      line.onCancel = { [center] in center.removeObserver(token) }
      subscriber.receive(subscription: line)
    }
  }
}

extension BurrowFoundation.NotificationCenter.Publisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

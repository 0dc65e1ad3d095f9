extension Publisher {
  /// Hands everything on from the scheduler, in its order, never at once.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: { relay, value in
            scheduler.schedule(options: options) { _ = relay.send(value) }
            return .max(1)
          },
          onCompletion: { relay, completion in
            scheduler.schedule(options: options) { relay.finish(completion) }
          }))
    }
  }

  /// Subscribes from the scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      let relay = Relay<Output, Failure, Output, Failure>(subscriber) { $0.send($1) }
      scheduler.schedule(options: options) { self.receive(subscriber: relay) }
    }
  }

  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(
          subscriber,
          onValue: { relay, value in
            scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
              _ = relay.send(value)
            }
            return .max(1)
          },
          onCompletion: { relay, completion in
            scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
              relay.finish(completion)
            }
          }))
    }
  }

  /// Sends a value when nothing newer has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      var newest = 0
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) { relay, value in
          newest += 1
          let number = newest
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
            if number == newest { _ = relay.send(value) }
          }
          return .max(1)
        })
    }
  }

  /// Sends at most one value in each stretch of time: the first at once, then the latest or the
  /// first of those that came meanwhile.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> some Publisher<Output, Failure> {
    _Operator<Output, Failure> { subscriber in
      var lastSent: S.SchedulerTimeType?
      var waiting: Output?
      receive(
        subscriber: Relay<Output, Failure, Output, Failure>(subscriber) { relay, value in
          let now = scheduler.now
          guard let last = lastSent, last.advanced(by: interval) > now else {
            lastSent = now
            return relay.send(value)
          }
          if waiting == nil {
            scheduler.schedule(after: last.advanced(by: interval)) {
              guard let value = waiting else { return }
              waiting = nil
              lastSent = scheduler.now
              _ = relay.send(value)
            }
            waiting = value
          } else if latest {
            waiting = value
          }
          return .max(1)
        })
    }
  }
}

import BurrowDevice

/// `burrow devices`: what there is to run an app on.
struct DevicesCommand {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  func run() -> ExitCode {
    let width = DeviceModel.offered.map(\.name.count).max() ?? 0
    for model in DeviceModel.offered {
      let version = DeviceModel.systemVersions[0]
      let size = "\(Int(model.screen.width)) × \(Int(model.screen.height)) points"
      let windows = model.supportsMultipleWindows ? ", several windows" : ""
      surroundings.output.write(
        Help.padded(model.name, to: width) + "  \(model.systemName) \(version)  \(size)\(windows)\n"
      )
    }
    return .success
  }
}

// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Lantern",
  platforms: [.iOS(.v18)],
  targets: [
    .executableTarget(name: "Lantern", dependencies: ["LanternKit"]),
    .target(name: "LanternKit", swiftSettings: [.define("WICK")]),
    .testTarget(name: "LanternKitTests", dependencies: ["LanternKit"]),
  ]
)

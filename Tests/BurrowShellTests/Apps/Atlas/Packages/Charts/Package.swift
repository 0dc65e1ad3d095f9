// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Charts",
  dependencies: [
    .package(url: "https://example.com/birds/Feather.git", from: "2.0.0")
  ],
  targets: [
    .target(name: "Charts", dependencies: [.product(name: "Feather", package: "Feather")])
  ]
)

// What `import SwiftUI` brings on Apple's systems too.
@_exported import BurrowFoundation
@_exported import Combine
@_exported import Foundation
@_exported import Observation
@_exported import UIKit

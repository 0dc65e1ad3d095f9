import BurrowShell
import Foundation

exit(Burrow.main(Array(CommandLine.arguments.dropFirst()), in: .ofThisProcess).rawValue)

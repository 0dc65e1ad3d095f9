// Stands in until the real one lands; delete this file then.
public final class UserDefaults: @unchecked Sendable {
  public static let standard = UserDefaults()
  package let suite = ""
}

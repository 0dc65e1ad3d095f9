import Foundation

// The locale of a simulated device is that of a device in the United States. On Linux, Foundation
// says `en_001` whatever the environment holds. The executable's own definition of a symbol comes
// before that of a library, so Foundation and the learner's program find these getters instead, as
// they find the executable's `clock_gettime`. What is formatted without a locale asks them too.

private let deviceLocale = Locale(identifier: "en_US")

private let deviceCalendar: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.locale = deviceLocale
  return calendar
}()

@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func currentLocale() -> Locale { deviceLocale }

@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func autoupdatingCurrentLocale() -> Locale { deviceLocale }

@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func preferredLanguages() -> [String] { ["en-US"] }

@_silgen_name("$s20FoundationEssentials6LocaleV16preferredLocalesSayACGvgZ")
public func preferredLocales() -> [Locale] { [deviceLocale] }

@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func currentCalendar() -> Calendar { deviceCalendar }

@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func autoupdatingCurrentCalendar() -> Calendar { deviceCalendar }

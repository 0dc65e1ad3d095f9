#include "CObjectMaker.h"

#if __has_attribute(swiftcall)
#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))
#else
#error "The object maker needs a compiler that knows Swift's calling convention (clang)."
#endif

typedef SWIFT_CALL void *(*AllocatingInit)(SWIFT_CONTEXT const void *type);

void *burrow_make_object(const void *function, const void *type) {
  return ((AllocatingInit)function)(type);
}

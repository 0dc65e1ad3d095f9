#ifndef C_OBJECT_MAKER_H
#define C_OBJECT_MAKER_H

/// Calls the allocating initialiser without arguments that stands in the table of methods of a
/// class of Swift's, and returns the object, which the caller owns.
///
/// `type` is the metadata of the class, `function` what stands in its table.
void *burrow_make_object(const void *function, const void *type);

#endif

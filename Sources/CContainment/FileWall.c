#define _GNU_SOURCE
#include "CContainment.h"
#include "walls.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock, from its documentation in the kernel. The system's header may be older than the kernel
// that this runs on, so everything that is used is named here.

enum {
  call_create_ruleset = 444,
  call_add_rule = 445,
  call_restrict_self = 446,
  ask_version = 1,
  rule_path_beneath = 1,
};

struct ruleset {
  uint64_t handled_files;
  uint64_t handled_network;  // from version 4
  uint64_t scoped;           // from version 6
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum {
  can_execute = 1 << 0,
  can_write_file = 1 << 1,
  can_read_file = 1 << 2,
  can_read_folder = 1 << 3,
  can_remove_folder = 1 << 4,
  can_remove_file = 1 << 5,
  can_make_device = 1 << 6,
  can_make_folder = 1 << 7,
  can_make_file = 1 << 8,
  can_make_socket = 1 << 9,
  can_make_pipe = 1 << 10,
  can_make_block_device = 1 << 11,
  can_make_link = 1 << 12,
  can_refer = 1 << 13,     // from version 2: moving and linking between folders
  can_truncate = 1 << 14,  // from version 3
  can_ioctl = 1 << 15,     // from version 5

  can_read = can_read_file | can_read_folder,
  can_change = can_write_file | can_remove_folder | can_remove_file | can_make_folder |
      can_make_file | can_make_link | can_refer | can_truncate,
  // What only makes sense for a folder; a rule for a file must not have it.
  folders_only = ~(can_execute | can_write_file | can_read_file | can_truncate | can_ioctl),
};

enum { bind_tcp = 1 << 0, connect_tcp = 1 << 1 };
enum { scope_abstract_sockets = 1 << 0, scope_signals = 1 << 1 };

int burrow_landlock_version(void) {
  long version = syscall(call_create_ruleset, NULL, 0, ask_version);
  return version > 0 ? (int)version : 0;
}

static uint64_t file_rights(int version) {
  uint64_t all = can_refer - 1;
  if (version >= 2) all |= can_refer;
  if (version >= 3) all |= can_truncate;
  if (version >= 5) all |= can_ioctl;
  return all;
}

static int make_ruleset(uint64_t handled, int version) {
  struct ruleset ruleset = {.handled_files = handled};
  size_t size = offsetof(struct ruleset, handled_network);
  if (version >= 4) {
    ruleset.handled_network = bind_tcp | connect_tcp;
    size = offsetof(struct ruleset, scoped);
  }
  if (version >= 6) {
    ruleset.scoped = scope_abstract_sockets | scope_signals;
    size = sizeof ruleset;
  }
  return (int)syscall(call_create_ruleset, &ruleset, size, 0);
}

// What is being built: rules are added until one fails.
struct wall {
  int ruleset;
  uint64_t handled;
  int code;
};

enum need { needed, if_there };

static void allow(struct wall *wall, const char *path, uint64_t rights, enum need need) {
  if (wall->code != 0) return;
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) {
    if (need == needed) wall->code = errno;
    return;
  }
  struct stat info;
  if (fstat(parent, &info) != 0) {
    wall->code = errno;
  } else {
    if (!S_ISDIR(info.st_mode)) rights &= ~(uint64_t)folders_only;
    struct path_beneath rule = {.allowed = rights & wall->handled, .parent = parent};
    if (rule.allowed != 0 &&
        syscall(call_add_rule, wall->ruleset, rule_path_beneath, &rule, 0) != 0)
      wall->code = errno;
  }
  close(parent);
}

static struct wall begin(uint64_t handled, int version) {
  struct wall wall = {.ruleset = make_ruleset(handled, version), .handled = handled};
  if (wall.ruleset < 0) wall.code = errno;
  return wall;
}

static int finish(struct wall *wall) {
  if (wall->code == 0 && syscall(call_restrict_self, wall->ruleset, 0) != 0) wall->code = errno;
  if (wall->ruleset >= 0) close(wall->ruleset);
  return wall->code;
}

// The folders of the libraries that this process runs with: the toolchain's and the system's. What
// a learner's program needs besides them, Foundation's networking for one, is in the same ones.
static int allow_library_folder(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  static char last[4096];
  const char *slash = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
  if (!slash || slash == info->dlpi_name) return 0;
  size_t length = (size_t)(slash - info->dlpi_name);
  if (length >= sizeof last) return 0;
  // Most are in the folder of the one before.
  if (strncmp(last, info->dlpi_name, length) == 0 && last[length] == '\0') return 0;
  memcpy(last, info->dlpi_name, length);
  last[length] = '\0';
  allow(context, last, can_read_file, if_there);
  return 0;
}

int burrow_wall_off_app_files(struct burrow_containment containment, int version) {
  struct wall wall = begin(file_rights(version), version);
  allow(&wall, containment.container, can_read | can_change, needed);
  allow(&wall, containment.library, can_read_file, needed);
  if (wall.code == 0) dl_iterate_phdr(allow_library_folder, &wall);
  const struct {
    const char *path;
    uint64_t rights;
  } places[] = {
    {"/etc/ld.so.cache", can_read_file},
    {"/etc/localtime", can_read_file},
    {"/usr/share/zoneinfo", can_read},
    {"/usr/lib/locale", can_read},
    {"/usr/share/locale", can_read},
    {"/proc/self/maps", can_read_file},
    {"/sys/devices/system/cpu", can_read},
    {"/dev/null", can_read_file | can_write_file | can_truncate},
    {"/dev/zero", can_read_file},
    {"/dev/random", can_read_file},
    {"/dev/urandom", can_read_file},
  };
  for (size_t index = 0; index < sizeof places / sizeof *places; index++)
    allow(&wall, places[index].path, places[index].rights, if_there);
  return finish(&wall);
}

int burrow_wall_off_compiler_files(const char *const *folders, int version) {
  uint64_t reading = can_execute | can_read | can_ioctl;
  struct wall wall = begin(file_rights(version) & ~reading, version);
  for (; *folders; folders++) allow(&wall, *folders, wall.handled, needed);
  allow(&wall, "/dev/null", can_write_file | can_truncate, if_there);
  return finish(&wall);
}

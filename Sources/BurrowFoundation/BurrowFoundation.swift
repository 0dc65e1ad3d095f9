// Comes with the first file of this room.

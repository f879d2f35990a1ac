// Whether a page takes the whole window: a table has a bar of its own instead of the app's.
export const chrome = $state({ whole: false });

/** Returns the whole address of a picture: one of the backend's own files is relative to it. */
export const fileAddress = (backend: string, address: string | null): string | null =>
  address?.startsWith('/') === true ? `${backend}${address}` : address;

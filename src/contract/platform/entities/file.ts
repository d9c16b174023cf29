/** A file as calls answer it, and as records that have one carry it (spec: calls#files). */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Told from the content, never from the name. */
  readonly content_type: ContentType;
  /** Of a picture, in pixels; null for anything else. */
  readonly width: number | null;
  readonly height: number | null;
  /** Of a video, whether every browser plays it; null where its content does not say, and for anything else. */
  readonly plays_everywhere?: boolean | null;
  /** Relative to the backend, signed for this file and client, and good for one to two hours. */
  readonly url: string;
}

/** Each type of file that is kept: what people call it, and the endings that its names have. The first ending is given to new names. */
export const CONTENT_TYPES = {
  'image/jpeg': { name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'image/webp': { name: 'WebP', endings: ['.webp'] },
  'image/gif': { name: 'GIF', endings: ['.gif'] },
  'video/mp4': { name: 'MP4', endings: ['.mp4', '.m4v'] },
  'video/quicktime': { name: 'MOV', endings: ['.mov', '.qt'] },
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'DOCX', endings: ['.docx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'XLSX', endings: ['.xlsx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { name: 'PPTX', endings: ['.pptx'] },
  // Excel ends what it calls Unicode text so, and others what is parted by tabs.
  'text/csv': { name: 'CSV', endings: ['.csv', '.txt', '.tsv', '.tab'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly endings: readonly [string, ...string[]] }>>;

export type ContentType = keyof typeof CONTENT_TYPES;

/** Reports whether a file of this type is shown in a page; all others are saved to the device. */
export const isPicture = (type: ContentType): boolean => type.startsWith('image/');

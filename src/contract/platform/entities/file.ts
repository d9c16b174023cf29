/** A file in responses and in records that have one (spec: calls#files). */
export interface StoredFile {
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Detected from the content, never from the name. */
  readonly content_type: ContentType;
  /** For a picture, in pixels; null for other files. */
  readonly width: number | null;
  readonly height: number | null;
  /** For a video, whether every browser can play it; null if unknown, and for other files. */
  readonly plays_everywhere?: boolean | null;
  /** Relative to the backend, signed for this file and client, and valid for one to two hours. */
  readonly url: string;
}

/** The supported types of files, with their display name and file extensions. New names get the first extension. */
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
  // Excel uses .txt for what it calls Unicode text; tab-separated files have other extensions.
  'text/csv': { name: 'CSV', endings: ['.csv', '.txt', '.tsv', '.tab'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly endings: readonly [string, ...string[]] }>>;

export type ContentType = keyof typeof CONTENT_TYPES;

/** Reports whether files of this type are displayed in a page; all others are downloaded. */
export const isPicture = (type: ContentType): boolean => type.startsWith('image/');

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Upload } from '#contract/call';
import { BYTES_PER_MB } from '#contract/constants';
import { answerError } from './errors';
import { invalid, problem, ProblemError } from './problem';

/** A file that came with a call, whole. Its name and type are what the sender says of it: neither is to be trusted. */
export interface UploadedFile {
  /** The form's field that it came in. */
  readonly field: string;
  readonly name: string;
  /** `image/png`, as the sender says. */
  readonly type: string;
  readonly data: Buffer;
}

export interface UploadedForm {
  /** Texts by field; a list where a field came more than once. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: readonly UploadedFile[];
}

/** Of what comes beside the files. */
const FIELDS_MAX = 50;
const FIELD_NAME_MAX_BYTES = 100;
const FIELD_MAX_BYTES = 65_536;

/** Has the routes of `scope` take `multipart/form-data` and nothing else; all others refuse it. */
export function acceptUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  void scope.register(multipart);
  scope.setErrorHandler((error: Error, request, reply) =>
    answerError('statusCode' in error && error.statusCode === 415 ? notMultipart() : error, request, reply),
  );
}

const notMultipart = (): Error => problem(415, { message: 'server.notMultipart' });

/**
 * Reads the form that a call came with; to be called once it is known that the caller may make the call.
 *
 * @throws 415 for anything but a form, 413 for a file or a text that is too large, 422 for too many files and for none
 */
export async function readUpload(request: FastifyRequest, { maxMb, maxFiles }: Upload): Promise<UploadedForm> {
  if (!request.isMultipart()) throw notMultipart();
  const limits = {
    fileSize: maxMb * BYTES_PER_MB,
    files: maxFiles,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + maxFiles,
    fieldNameSize: FIELD_NAME_MAX_BYTES,
    fieldSize: FIELD_MAX_BYTES,
  };
  const fields = new Map<string, string | readonly string[]>();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, data: await part.toBuffer() });
      else if (part.fieldnameTruncated || part.valueTruncated) throw problem(413, { values: { limit: FIELD_MAX_BYTES } });
      else fields.set(part.fieldname, withText(fields.get(part.fieldname), String(part.value)));
    }
  } catch (error) {
    throw refusalOf(error, { maxMb, maxFiles });
  }
  if (files.length === 0) throw invalid({ file: 'rules.required' });
  return { fields: Object.fromEntries(fields), files };
}

const withText = (before: string | readonly string[] | undefined, text: string): string | readonly string[] =>
  before === undefined ? text : [before, text].flat();

function refusalOf(error: unknown, { maxMb, maxFiles }: Upload): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return problem(413, { code: 'file_too_large', message: 'server.fileTooLarge', values: { limit: maxMb } });
    case 'FST_FILES_LIMIT':
      return invalid({ file: { key: 'rules.tooMany', values: { count: maxFiles } } });
    default:
      // The parser's own errors about a form that cannot be read carry neither code nor status.
      return error instanceof ProblemError || (error instanceof Error && 'statusCode' in error)
        ? error
        : problem(400, { message: 'server.notMultipart' });
  }
}

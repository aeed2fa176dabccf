/** A form that brings a file: its fields first, then the file as a stream, which the route takes or leaves. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Failure } from './failure.ts';
import { formValues } from './form-values.ts';
import { validated } from './validated.ts';

export type UploadedFile = { readonly name: string; readonly stream: Readable };

/**
 * Gives the fields and the file to `take`, and its answer back. The file's field is called `file`; a form without one,
 * or with a field after it, is 422. A stream that was not read to its end is read away, so that the answer arrives.
 */
export async function uploadedForm<Fields, Answer>(
  request: FastifyRequest,
  schema: v.GenericSchema<unknown, Fields>,
  take: (fields: Fields, file: UploadedFile) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const form: Record<string, unknown> = {};
  // One byte more than is taken, so that a file that was cut off is known to be too large.
  const fileSize = (request.routeOptions.config.contract?.takesFile?.largest ?? 0) + 1;
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') {
      form[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    const fields = validated(schema, formValues(schema, form));
    try {
      return await take(fields, { name: part.filename, stream: part.file });
    } finally {
      part.file.resume();
    }
  }
  throw new Failure('validation_failed', { errors: { file: ['required'] } });
}

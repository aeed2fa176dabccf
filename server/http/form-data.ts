/**
 * Form data as an object: `genres[]` and `genres[0]` gather in a list. Every value stays the text that was sent;
 * which of them are numbers or truths, only the route's schema knows (form-values.ts).
 * A form that brings a file is refused, not silently robbed of it; routes that take files read them (uploaded-form.ts).
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const limits = { fields: 200, fieldSize: 1_000_000, files: 1, parts: 201 };

export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.contract?.takesFile)
      request.body = await readForm(request);
  });
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, string | string[]>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new Failure('unsupported_media_type');
      // A text that was cut off must not be stored as if it were whole.
      if (part.valueTruncated || part.fieldnameTruncated) throw new Failure('payload_too_large');
      add(form, part.fieldname, String(part.value));
    }
  } catch (error) {
    throw isNamed(error) ? error : new Failure('query_invalid', { messageKey: 'request_malformed' });
  }
  return Object.fromEntries(form);
}

/** What the parser beneath throws about a broken form has no code of its own. */
function isNamed(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && 'code' in error);
}

function add(form: Map<string, string | string[]>, name: string, text: string): void {
  const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
  if (list === undefined) {
    form.set(name, text);
    return;
  }
  const known = form.get(list);
  form.set(list, Array.isArray(known) ? [...known, text] : [text]);
}

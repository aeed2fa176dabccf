/**
 * Form data as an object: `genres[]` and `genres[0]` gather in a list, numbers and truths are read from their text.
 * Files are not taken yet: a form that brings one is refused, not silently robbed of it.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const limits = { fields: 200, fieldSize: 1_000_000, files: 1, parts: 201 };

export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request);
  });
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Failure('unsupported_media_type');
    add(form, part.fieldname, String(part.value));
  }
  return { ...form };
}

function add(form: Record<string, unknown>, name: string, text: string): void {
  const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
  const value = readScalar(text);
  if (list === undefined) form[name] = value;
  else form[list] = [...((form[list] as unknown[] | undefined) ?? []), value];
}

function readScalar(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

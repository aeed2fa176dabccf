/** The one place where errors become JSON (contract.md, "Answers"; specification, section 8). */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FailureBody, type FailureCode, failureStatus } from '#contract/api/failures.ts';
import type { Language } from '#contract/languages.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import '../messages/judged-messages.ts';
import { CommitUnknown, isDatabaseLost } from '../db/lost-connection.ts';
import { say, type MessageKey } from '../messages/messages.ts';
import { failureOf } from '../write/failure-of.ts';
import { WriteFailed } from '../write/write-failure.ts';
import { Failure } from './failure.ts';

/** What Fastify, its plugins and our own transactions raise by themselves. */
const knownErrors: Readonly<Record<string, FailureCode>> = {
  CLAIM_LOST: 'request_in_progress',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  STORAGE_FULL: 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: disk_full.
  53100: 'storage_full',
};

/** What the embedded database says where it has no code for it. */
const fullDisk = /No space left on device|Disk quota exceeded/i;

/** What the parser of forms says of one that ends in the middle; it has no code. */
const cutForm = /unexpected end of multipart data$/i;

/** PostgreSQL's codes for a character that no text there can hold: NUL in a text, in JSON. */
const unstorableText: readonly string[] = ['22021', '22P05'];

/** After which it is worth asking again. */
const askAgainSeconds = 5;

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => answer(reply, new Failure('not_found')));
  app.setErrorHandler((error: FastifyError | Failure | WriteFailed, request, reply) =>
    answer(reply, asFailure(error, request)),
  );
}

function answer(reply: FastifyReply, failure: Failure) {
  const { code, options } = failure;
  if (options.retryAfterSeconds !== undefined) void reply.header('Retry-After', options.retryAfterSeconds);
  return reply.code(failureStatus[code]).send(bodyOf(failure, reply.request.language));
}

export function bodyOf({ code, options }: Failure, language: Language): FailureBody {
  const { messageKey = messageKeyOf(code), values, text, say: sentence, data, errors } = options;
  return {
    message: text ?? sentence?.(language) ?? say(language, messageKey, values),
    code,
    ...(data ? { data: { ...data } } : {}),
    ...(errors ? { errors: textsOf(errors, language) } : {}),
  };
}

function textsOf(errors: Readonly<Record<string, readonly string[]>>, language: Language) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => validationText(key, language))]),
  );
}

/** Codes are message keys of their own, but for the general conflict. */
function messageKeyOf(code: FailureCode): MessageKey {
  return code === 'conflict' ? 'version_conflict' : code;
}

function asFailure(error: FastifyError | Failure | WriteFailed, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  return error instanceof WriteFailed ? failureOf(error.failure) : translate(error, request);
}

function translate(error: FastifyError, request: FastifyRequest): Failure {
  const known = fullDisk.test(error.message) ? 'storage_full' : knownErrors[error.code];
  if (known === 'storage_full') request.log.error({ err: error }, 'There is no room left');
  if (known !== undefined) return new Failure(known);
  if (unstorableText.includes(error.code) || cutForm.test(error.message))
    return new Failure('query_invalid', { messageKey: 'request_malformed' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure('query_invalid', { messageKey: 'request_malformed' });
  }
  if (error.code === 'STORAGE_UNAVAILABLE') {
    request.log.error({ err: error }, 'The storage of files cannot be reached');
    return new Failure('unavailable', { retryAfterSeconds: askAgainSeconds });
  }
  if (isDatabaseLost(error)) {
    request.log.error({ err: error }, 'The database cannot be reached');
    const messageKey = error instanceof CommitUnknown ? 'commit_unknown' : 'unavailable';
    return new Failure('unavailable', { messageKey, retryAfterSeconds: askAgainSeconds });
  }
  request.log.error({ err: error }, 'A request met an error that nobody foresaw');
  return new Failure('internal', { values: { id: request.id } });
}

/** An address that cannot even be routed (a broken escape, an endless parameter): no hook has run for it. */
export function answerUnroutable(language: Language, reply: FastifyReply): void {
  const body: FailureBody = { message: say(language, 'request_malformed'), code: 'query_invalid' };
  void reply
    .code(400)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}

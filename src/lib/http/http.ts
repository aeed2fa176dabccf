/**
 * Every call to the API (specification, sections 7 and 8): bearer token, app and signature headers, 120 s, form data
 * where there are files, a toast for each message and each failure, and the failure thrown on.
 * Answers are checked against a schema, so that nothing else in the client meets one that breaks the contract.
 */
import axios, { type AxiosInstance, type AxiosResponse, CanceledError, isAxiosError } from 'axios';
import * as v from 'valibot';
import { requestTimeout } from '#contract/constants.ts';
import { failureBodySchema } from '#contract/api/failures.ts';
import { buildQuery, type ResourceQuery } from '#contract/api/query-dialect.ts';
import type { ToastAction, ToastKind } from '#machines/toasts.machine.ts';
import { earlyAdapter, earlySuccess, readSuccess } from './early-adapter.ts';
import type { EarlyCall, EarlyCalls } from './early-calls.ts';
import { HttpFailure, isDeadToken } from './http-failure.ts';
import { accountPath, callHeaders } from './call-headers.ts';
import { sendEarly } from './send-early.ts';

export type HttpOptions = {
  readonly baseUrl: string;
  readonly appId: string;
  readonly signatureKey: string;
  /** Messages of the interface's language, read at each call. */
  readonly language: () => string;
  readonly unreachableText: () => string;
  /** Shown where the server has answered, and its answer breaks the schema. */
  readonly malformedText: () => string;
  readonly readToken: () => string | null;
  readonly showToast: (kind: ToastKind, text: string, action?: ToastAction) => void;
  /**
   * The server no longer knows the token that is still the current one, or the browser has lost it. True once somebody is signed in again over
   * the kept page: the call is then made once more, so that nothing that was typed is lost. False when they gave up.
   */
  readonly onExpired: () => Promise<boolean>;
  /** The server answered a call that somebody made: there is a way through to it. */
  readonly onAnswered: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls that the page has made before this client was there. */
  readonly early?: EarlyCalls;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Asked<Schema> = { readonly query?: Partial<ResourceQuery>; readonly schema: Schema };
type Read<Schema> = Asked<Schema> & {
  /** What a call beside the query dialect takes. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly quiet?: boolean;
};
type Write<Schema> = {
  /** What stands in the address beside the path, where there is no body to carry it. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly schema?: Schema;
  readonly signal?: AbortSignal | undefined;
  /** For what must not happen twice: a repeat with the same key gets the first answer. */
  readonly idempotencyKey?: string;
  /** Instead of the one that is kept when the call is made, which may be a newer one by then. */
  readonly token?: string | null;
  /** Told how much of a file has left, as a share of 1. */
  readonly onSent?: (share: number) => void;
  /** Made in the background: a failure is only thrown, and nobody is asked for a password. */
  readonly quiet?: boolean;
  /** Offered with the answer's message, as taking back what was done. */
  readonly action?: ToastAction;
  /** Whether whoever makes the call shows that failure itself: it gets no toast. */
  readonly isToldElsewhere?: (failure: HttpFailure) => boolean;
};
type Call = { method: Method; path: string; token: string | null; body?: unknown; search: string } & {
  quiet: boolean;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  onSent?: ((share: number) => void) | undefined;
  action?: ToastAction | undefined;
  isToldElsewhere?: ((failure: HttpFailure) => boolean) | undefined;
};

export type CallAhead = {
  /** Resolves when the answer has come, or will not come. */
  readonly settled: Promise<unknown>;
  /** Nobody makes it after all; whoever has made it meanwhile keeps its answer. */
  readonly drop: () => void;
};

export type HttpClient = {
  /** Throws {@link HttpFailure} after its toast was shown; a cancelled call throws without one. */
  get<Output>(path: string, options: Read<v.GenericSchema<unknown, Output>>): Promise<Output>;
  /**
   * What `get` would give, at once: the answer to a call that left with the page and has come before anybody asked, so
   * that a screen's first rendering shows it. Undefined everywhere else, and then it is to be asked for.
   */
  arrived<Output>(path: string, options: Asked<v.GenericSchema<unknown, Output>>): Output | undefined;
  /** Makes the call for whoever is about to make it, who then gets its answer, be it a failure. Null where it cannot be made. */
  ahead(path: string, query: Partial<ResourceQuery>): CallAhead | null;
} & Record<
  'post' | 'put' | 'patch' | 'delete',
  <Output = unknown>(path: string, options?: Write<v.GenericSchema<unknown, Output>>) => Promise<Output>
>;

/** Seconds that a call waits for its own first try: whoever made it may know better what to do after that. */
const longestWait = 10;

const messageSchema = v.object({ message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

export function createHttp(options: HttpOptions): HttpClient {
  const transport = axios.create({
    baseURL: options.baseUrl,
    timeout: requestTimeout,
    responseType: 'json',
    transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
  });
  /** What the server's clock is ahead of ours, in seconds; learnt from a refused signature. */
  let clockOffset = 0;

  async function send(
    call: Call,
    mayCorrectClock: boolean,
    waits = longestWait,
  ): Promise<Pick<AxiosResponse<unknown>, 'data'>> {
    try {
      return await transmit(transport, options, call, Math.floor(options.now() / 1000) + clockOffset);
    } catch (error) {
      // Its first try lost the answer, and is under way still: that answer is the one to this try as well.
      if (waits > 0 && isUnderWay(error)) {
        await options.wait(1000);
        return send(call, mayCorrectClock, waits - 1);
      }
      const serverTime = mayCorrectClock ? expiredSignatureTime(error) : null;
      if (serverTime === null) throw error;
      clockOffset = serverTime - Math.floor(options.now() / 1000);
      return send(call, false, waits);
    }
  }

  async function perform<Output>(call: Call, schema?: v.GenericSchema<unknown, Output>): Promise<Output> {
    try {
      const { data } = await send(call, true);
      if (!call.quiet) options.onAnswered();
      // Before the rest is read: what was done was done, whatever the answer looks like.
      const message = v.safeParse(messageSchema, data);
      if (message.success) options.showToast('success', message.output.message, call.action);
      return schema === undefined ? (data as Output) : readAnswer(schema, data, options);
    } catch (error) {
      const failure = failureOf(error, options);
      if (call.quiet) throw failure;
      if (failure.kind === 'refused') options.onAnswered();
      if (failure.kind !== 'cancelled' && call.isToldElsewhere?.(failure) !== true)
        options.showToast('error', failure.message);
      if (await isSignedInAgain(failure, call))
        return perform({ ...call, token: options.readToken() }, schema);
      throw failure;
    }
  }

  /** Only the token that is kept, or its absence, can expire: a late answer to an older one says nothing of this session. */
  async function isSignedInAgain(failure: HttpFailure, { path, token, signal }: Call): Promise<boolean> {
    if (!isDeadToken(failure) || isAboutSession(path) || token !== options.readToken()) return false;
    return (await options.onExpired()) && signal?.aborted !== true && options.readToken() !== token;
  }

  const write =
    (method: Method): HttpClient['post'] =>
    (path, { parameters = {}, schema, quiet = false, ...rest } = {}) => {
      const token = options.readToken();
      const search = new URLSearchParams(parameters).toString();
      return perform({ method, path, search, token, quiet, ...rest }, schema);
    };

  const readCall = (path: string, query: Partial<ResourceQuery>, token: string): EarlyCall => ({
    method: 'GET',
    path,
    search: buildQuery(query),
    token,
    language: options.language(),
  });

  return {
    get(path, { query = {}, parameters, schema, signal, quiet = false }) {
      const token = options.readToken();
      const search = parameters ? new URLSearchParams(parameters).toString() : buildQuery(query);
      return perform({ method: 'GET', path, search, token, signal, quiet }, schema);
    },
    arrived(path, { query = {}, schema }) {
      const token = options.readToken();
      if (token === null || options.early === undefined) return undefined;
      const raw = options.early.takeArrived(readCall(path, query, token));
      const success = raw && readSuccess(raw);
      if (success === null) return undefined;
      // What breaks the schema is told to whoever then asks.
      const answer = v.safeParse(schema, success.data);
      return answer.success ? answer.output : undefined;
    },
    ahead(path, query) {
      const token = options.readToken();
      if (token === null || options.early === undefined) return null;
      const call = readCall(path, query, token);
      const keys = { ...options, apiBase: options.baseUrl };
      const now = () => options.now() + clockOffset * 1000;
      const sent = sendEarly({ keys, fetch: (...request) => fetch(...request), now }, call);
      return { settled: sent.answer.catch(() => undefined), drop: options.early.start(call, sent) };
    },
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: write('DELETE'),
  };
}

async function transmit(transport: AxiosInstance, options: HttpOptions, call: Call, time: number) {
  const early = earlyAnswer(options, call);
  // Read here, a success needs neither the transport nor a signature of its own: the page's first answer is not held up.
  const success = early && (await earlySuccess(early, call.signal));
  if (success) return success;
  const { onSent } = call;
  const form = hasFile(call.body) ? formOf(call.body, call.method) : null;
  return transport.request<unknown>({
    ...(early === null ? {} : { adapter: earlyAdapter(early) }),
    url: call.search === '' ? call.path : `${call.path}?${call.search}`,
    method: form === null ? call.method : 'POST',
    data: form ?? call.body,
    signal: call.signal,
    onUploadProgress: onSent && (({ progress = 0 }) => onSent(progress)),
    headers: {
      ...callHeaders(options, call, options.language(), time),
      ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
    },
  });
}

/** The answer that is under way already. A call that changes something makes all others of them old. */
function earlyAnswer({ early, language }: HttpOptions, { method, path, search, token, body }: Call) {
  if (early === undefined) return null;
  if ((method === 'GET' || method === 'POST') && token !== null && body === undefined) {
    const answer = early.take({ method, path, search, token, language: language() });
    if (answer !== null) return answer;
  }
  if (method !== 'GET' && path !== accountPath) early.forget();
  return null;
}

function readAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  data: unknown,
  options: HttpOptions,
): Output {
  const answer = v.safeParse(schema, data);
  if (answer.success) return answer.output;
  throw new HttpFailure('malformed', options.malformedText());
}

function failureOf(error: unknown, { unreachableText, malformedText }: HttpOptions): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (error instanceof CanceledError) return new HttpFailure('cancelled', error.message);
  if (!isAxiosError(error)) return new HttpFailure('malformed', malformedText());

  const status = error.response?.status ?? null;
  const body = v.safeParse(failureBodySchema, error.response?.data);
  // In seconds, as this server and most others say it; a date is left to the caller's own rests.
  const retryAfter = Number(error.response?.headers['retry-after']) || null;
  if (status !== null && body.success)
    return new HttpFailure(
      'refused',
      body.output.message.trim() || unreachableText(),
      status,
      body.output,
      retryAfter,
    );
  // What is no JSON was cut off on its way, or comes from something in between.
  return new HttpFailure(
    status !== null && status < 400 ? 'malformed' : 'unreachable',
    unreachableText(),
    status,
    undefined,
    retryAfter,
  );
}

/** Calls that begin, confirm or end a session cannot wait for one. */
function isAboutSession(path: string): boolean {
  return path.startsWith('/auth/') || path === accountPath;
}

function isUnderWay(error: unknown): boolean {
  return (
    isAxiosError<{ code?: unknown } | null>(error) && error.response?.data?.code === 'request_in_progress'
  );
}

/** The server's time in seconds, when it refused the signature only for its age. */
function expiredSignatureTime(error: unknown): number | null {
  if (!isAxiosError(error)) return null;
  const body = v.safeParse(
    v.object({ code: v.literal('signature_expired'), data: v.object({ time: v.number() }) }),
    error.response?.data,
  );
  return body.success ? body.output.data.time : null;
}

function hasFile(body: unknown): body is Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return false;
  return Object.values(body).some(
    (value) => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob)),
  );
}

/** PUT and PATCH with files travel as POST with `_method`: PHP reads form data of a POST only. */
function formOf(body: Record<string, unknown>, method: Method): FormData {
  const form = axios.toFormData(body, new FormData()) as unknown as FormData;
  if (method !== 'POST') form.append('_method', method);
  return form;
}

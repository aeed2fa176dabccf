/**
 * The answer of a call that left early. A success is read here, and is all that a page which opens well ever needs;
 * everything else is given to axios in the place of an answer of its own, which reads it like every other.
 */
import {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { RawAnswer, SentCall } from './early-calls.ts';

/** Of a call whose answer has been waited for. */
export function earlyAdapter({ answer }: SentCall): AxiosAdapter {
  return async (config) => {
    const raw = await reached(answer, config);
    const response: AxiosResponse<unknown> = {
      data: raw.text,
      status: raw.status,
      statusText: '',
      headers: new AxiosHeaders(raw.headers),
      config,
    };
    if (config.validateStatus?.(raw.status) !== false) return response;
    throw new AxiosError('The server refused the call', AxiosError.ERR_BAD_REQUEST, config, null, response);
  };
}

/**
 * A page that is left cancels what it has under way, and would take that for a server out of reach, which ends a session
 * that is being confirmed: a page that is gone has no next turn.
 */
async function reached(answer: Promise<RawAnswer>, config: InternalAxiosRequestConfig): Promise<RawAnswer> {
  try {
    return await answer;
  } catch {
    await new Promise((resolve) => void setTimeout(resolve));
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  }
}

type Success = { readonly data: unknown };

/** Null for a refusal, and for what is no JSON. */
export function readSuccess({ status, text }: RawAnswer): Success | null {
  if (status !== 200) return null;
  try {
    return { data: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Null where there is none. Once nobody waits for it any more it is taken back. */
export async function earlySuccess(
  { answer, cancel }: SentCall,
  signal?: AbortSignal,
): Promise<Success | null> {
  const isUnwanted = new Promise<null>((resolve) => {
    const give = () => {
      cancel();
      resolve(null);
    };
    if (signal?.aborted === true) give();
    else signal?.addEventListener('abort', give);
  });
  const read = answer.then(readSuccess, () => null);
  return Promise.race([read, isUnwanted]);
}

/** The API client of this page, with the calls that left before it was there. */
import { createHttp, type HttpClient, type HttpOptions } from '#lib/http/http.ts';
import { earlyCalls } from './page-calls.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

export function createPageHttp(options: Omit<HttpOptions, 'early' | 'wait'>): HttpClient {
  return createHttp({ ...options, wait, early: earlyCalls });
}

/** The API client of this page, with the calls that left before it was there. */
import { createHttp, type HttpClient, type HttpOptions } from '#lib/http/http.ts';
import { wait } from '#lib/timing/wait.ts';
import { earlyCalls } from './page-calls.ts';

export function createPageHttp(options: Omit<HttpOptions, 'early' | 'wait'>): HttpClient {
  return createHttp({ ...options, wait, early: earlyCalls });
}

/** It asks by this client, and comes with it. */
export { openScreen } from './open-screen.ts';

/** Calls of the endpoint's HTTP API and their answers, without the server that carries them. */
export type ApiCall = {
  readonly method: string;
  /** As requested, without the query. */
  readonly path: string;
  /** As requested, without the question mark. */
  readonly queryString: string;
  readonly body: string;
};

export type ApiAnswer = {
  readonly status: number;
  readonly type: 'application/json' | 'text/plain';
  readonly body: string;
};

export function done(data: object): ApiAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(data) };
}

export function refusedWith(status: 400 | 401 | 403 | 404 | 405 | 413, reason: string): ApiAnswer {
  return { status, type: 'text/plain', body: `${reason}\n` };
}

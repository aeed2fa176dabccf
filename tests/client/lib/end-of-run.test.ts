/** What a run that nobody watches has to say at its end. */
import { expect, it } from 'vitest';
import type { HttpClient } from '#lib/http/http.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createReplaceEffects, endOfRun } from '#lib/runs/replace-run.ts';

const gone = new HttpFailure('refused', 'Không tìm thấy', 404);
const refused = new HttpFailure('refused', 'Không được phép', 403);

function effects(answer: () => Promise<unknown>) {
  const http = { get: answer, post: answer } as unknown as HttpClient;
  return createReplaceEffects({ http, pause: async () => undefined }, 5);
}

it('is lost where the server tells nothing more of the job', async () => {
  const end = await endOfRun(
    effects(() => Promise.reject(gone)),
    { type: 'replace.follow', id: 7 },
  );
  expect(end).toEqual({ kind: 'lost' });
});

it('is refused where the job was not ordered, which the call has said', async () => {
  const end = await endOfRun(
    effects(() => Promise.reject(refused)),
    { type: 'replace.undo', key: 'hoan-tac-1', id: 7 },
  );
  expect(end).toEqual({ kind: 'refused' });
});

it('is the job where that is over', async () => {
  const job = { id: 7, status: 'done', changed: 3 };
  const end = await endOfRun(
    effects(async () => ({ data: job })),
    { type: 'replace.follow', id: 7 },
  );
  expect(end).toMatchObject({ kind: 'ended', job: { id: 7, changed: 3 } });
});

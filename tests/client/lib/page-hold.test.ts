/** What holds a page: whoever leaves is asked about what weighs most of it. */
import { expect, it } from 'vitest';
import { createPageHold } from '#lib/page-hold.ts';

function start() {
  const told: unknown[] = [];
  const navigation = { send: (event: unknown) => void told.push(event) };
  return { told, text: createPageHold(navigation), files: createPageHold(navigation) };
}

it('is what its parts hold, the heaviest first', () => {
  const { told, text, files } = start();
  text('queued');
  files('sending');
  text('lost');
  text('queued');
  files(null);
  text(null);
  expect(told).toEqual([
    { type: 'work.queued' },
    { type: 'work.changed', fate: 'sending' },
    { type: 'work.changed', fate: 'lost' },
    { type: 'work.changed', fate: 'sending' },
    { type: 'work.queued' },
    { type: 'work.kept' },
  ]);
});

it('weighs what the browser alone keeps more than what the server is getting', () => {
  const { told, text, files } = start();
  text('kept');
  files('queued');
  text(null);
  expect(told).toEqual([
    { type: 'work.changed', fate: 'kept' },
    { type: 'work.changed', fate: 'kept' },
    { type: 'work.queued' },
  ]);
});

it('is not let go of by a part that is done while another one holds it', () => {
  const { told, text, files } = start();
  files('sending');
  text(null);
  expect(told.at(-1)).toEqual({ type: 'work.changed', fate: 'sending' });
});

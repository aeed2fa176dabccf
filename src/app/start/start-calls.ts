/** Sends the calls that a page needs first, and leaves their answers to whoever makes them. */
import { accountPath } from '#lib/http/call-headers.ts';
import type { EarlyCall, EarlyCalls } from '#lib/http/early-calls.ts';
import { type EarlySender, sendEarly } from '#lib/http/send-early.ts';
import { firstCallsOf, type ListMemory } from './first-calls.ts';

export type StartCalls = EarlySender & {
  readonly early: EarlyCalls;
  readonly memory: ListMemory;
};

export function startCalls(
  { early, memory, ...sender }: StartCalls,
  /** Null where the page has what it shows. */
  page: Pick<Location, 'pathname' | 'search'> | null,
  token: string,
  language: string,
): void {
  const account = { method: 'POST', path: accountPath, search: '' } as const;
  for (const question of [account, ...(page ? firstCallsOf(page.pathname, page.search, memory) : [])]) {
    const call: EarlyCall = { ...question, token, language };
    early.start(call, sendEarly(sender, call), (asked) => memory.remember(call.path, asked));
  }
}

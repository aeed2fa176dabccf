import { describe, expect, it } from 'vitest';
import { redacted } from '#app/redacted.ts';

describe('what the inspector sees', () => {
  it('has no password, token or personal data in it', () => {
    const event = {
      type: 'session.signIn',
      email: 'an@example.test',
      password: 'mat-khau',
      output: { account: { user: { id: 7, name: 'Nguyễn An', email: 'an@example.test', avatar: '/a.png' } } },
      tokens: [{ accessToken: '1|secret' }],
    };
    expect(redacted(event)).toEqual({
      type: 'session.signIn',
      email: '…',
      password: '…',
      output: { account: { user: { id: 7, name: '…', email: '…', avatar: '…' } } },
      tokens: [{ accessToken: '…' }],
    });
  });

  it('shows an actor by its id and a snapshot by its state, and does not follow circles', () => {
    const actor = { sessionId: 'x:1', id: 'session', parent: {} };
    actor.parent = actor;
    const snapshot = { value: 'signedIn', status: 'active', context: { email: 'a@b.test' }, machine: {} };
    const circle: Record<string, unknown> = { actor, snapshot };
    circle['self'] = circle;
    expect(redacted(circle)).toEqual({
      actor: { actor: 'session' },
      snapshot: { value: 'signedIn', status: 'active', context: { email: '…' } },
      self: '(above)',
    });
  });

  it('keeps what is no secret: names of screens, numbers, nothing at all', () => {
    expect(redacted({ shown: { name: 'books', params: {} }, remember: true, count: 3 })).toEqual({
      shown: { name: 'books', params: {} },
      remember: true,
      count: 3,
    });
    expect(redacted(undefined)).toBeUndefined();
    expect(redacted(null)).toBeNull();
  });
});

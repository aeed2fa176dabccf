/**
 * Calls that leave before the code that asks for them is there (targets.md, "first row with session"): whoever then makes
 * the same call, with the same token and in the same language, gets the answer that is under way, once. What comes of it,
 * failures included, is then read as that of any call.
 */

export type EarlyCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Without its leading `?`. */
  readonly search: string;
  readonly token: string;
  readonly language: string;
};

/** An answer as it came, whatever its status. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** A call that was signed and sent; the rejection of its answer is that of a server out of reach. */
export type SentCall = {
  readonly answer: Promise<RawAnswer>;
  /** Nobody waits for it any more. */
  readonly cancel: () => void;
};

type Started = SentCall & {
  readonly call: EarlyCall;
  /** Null while it is on its way. */
  arrived: RawAnswer | null;
  readonly at: number;
  readonly onOtherQuery: ((search: string) => void) | undefined;
};

export type EarlyCalls = {
  /**
   * `onOtherQuery` is told what was asked for at that path instead: what was guessed is not what the screen needs. What is
   * given back takes the call back, unless somebody has had its answer.
   */
  start(call: EarlyCall, sent: SentCall, onOtherQuery?: (search: string) => void): () => void;
  /** Null where no such call has been started, or somebody has had its answer. */
  take(call: EarlyCall): SentCall | null;
  /** The answer itself where it has come already and is a success; it is had once, and everything else is left to `take`. */
  takeArrived(call: EarlyCall): RawAnswer | null;
  /** Something is being changed, or somebody leaves or comes: what is under way may be the state before, and is cancelled. */
  forget(): void;
};

/** In milliseconds: an answer that nobody wanted so far says how things stood then. */
const longestWait = 30_000;

export function createEarlyCalls(now: () => number): EarlyCalls {
  let started: readonly Started[] = [];
  const isAlike = (one: EarlyCall, other: EarlyCall) =>
    one.method === other.method &&
    one.path === other.path &&
    one.token === other.token &&
    one.language === other.language;

  return {
    start(call, { answer, cancel }, onOtherQuery) {
      const one: Started = { call, at: now(), answer, cancel, onOtherQuery, arrived: null };
      // Whoever takes it hears of a failure; where nobody does, nobody needs to.
      answer.then(
        (raw) => (one.arrived = raw),
        () => undefined,
      );
      started = [...started, one];
      return () => {
        if (!started.includes(one)) return;
        started = started.filter((other) => other !== one);
        cancel();
      };
    },
    take(call) {
      const alike = started.find((one) => isAlike(one.call, call));
      if (alike === undefined) return null;
      started = started.filter((one) => one !== alike);
      if (now() - alike.at > longestWait) return null;
      if (alike.call.search === call.search) return alike;
      alike.onOtherQuery?.(call.search);
      return null;
    },
    takeArrived(call) {
      const same = started.find((one) => isAlike(one.call, call) && one.call.search === call.search);
      if (same === undefined || same.arrived?.status !== 200 || now() - same.at > longestWait) return null;
      started = started.filter((one) => one !== same);
      return same.arrived;
    },
    forget() {
      for (const { cancel } of started) cancel();
      started = [];
    },
  };
}

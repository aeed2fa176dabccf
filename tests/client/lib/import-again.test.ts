import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importAgain, inBackground } from '#lib/import-again.ts';

const page = { isOnline: true, isKept: false, isServerThere: true };
const reload = vi.fn();
/** The server is looked for before another address is tried. */
const looks = vi.fn();
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  Object.assign(page, { isOnline: true, isKept: false, isServerThere: true });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.isOnline;
    },
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    if (cache === 'only-if-cached') return { ok: page.isKept };
    looks();
    if (!page.isServerThere) throw new TypeError('away');
    return { ok: true };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Each is another part: what has failed is known by its text. */
const part = (name: string) => Object.assign(async () => name, { toString: () => name });

/** Whoever was asked by the browser whether to leave stays, and has the same failure as before. */
async function expectReload(named: () => Promise<string>): Promise<void> {
  const leaving = async () => {
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(3000);
  };
  await Promise.all([expect(importAgain(named, load)).rejects.toThrow('failed'), leaving()]);
}

describe('a part of the application', () => {
  it('is not begun without a network, so that it can be had as soon as there is one', async () => {
    page.isOnline = false;
    load.mockResolvedValue('part');
    await expect(importAgain(part('a'), load, ['assets/a.js'])).rejects.toThrow('no network');
    expect(load).not.toHaveBeenCalled();
    page.isOnline = true;
    await expect(importAgain(part('a'), load, ['assets/a.js'])).resolves.toBe('part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is brought without a network where the browser has it from before', async () => {
    page.isOnline = false;
    page.isKept = true;
    load.mockResolvedValue('part');
    await expect(importAgain(part('b'), load, ['assets/b.js'])).resolves.toBe('part');
    await expect(importAgain(part('b'), load, [])).rejects.toThrow('no network');
  });

  it('is had by a page that is loaded anew, once it is asked for again and the server is there', async () => {
    load.mockRejectedValue(new TypeError('failed'));
    await expect(importAgain(part('c'), load)).rejects.toThrow('failed');
    await expect(importAgain(part('c'), load), 'the same attempt').rejects.toThrow('failed');
    expect(reload).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1001);
    page.isServerThere = false;
    await expect(importAgain(part('c'), load)).rejects.toThrow('away');
    expect(reload).not.toHaveBeenCalled();
    page.isServerThere = true;
    await expectReload(part('c'));
  });

  it.each([
    ['whole', (file: string) => `()=>import(\`${file}\`)`, { first: 1, second: 2 }],
    [
      'by the names that it is asked for',
      (file: string) => `async()=>{let{first:e,second:t}=await import(\`${file}\`);return{One:e,second:t}}`,
      { One: 1, second: 2 },
    ],
  ])(
    'is brought by another address once it is asked for again, and stays as it came: %s',
    async (_, textOf, expected) => {
      const file = new URL('part-that-comes.mjs', import.meta.url).href;
      load.mockRejectedValue(new TypeError('failed'));
      const named = part(textOf(file));
      await expect(importAgain(named, load)).rejects.toThrow('failed');
      vi.setSystemTime(Date.now() + 1001);
      const came = await importAgain<object>(named as never, load as never);
      expect({ ...came }).toEqual(expected);
      expect(await importAgain<object>(named as never, load as never)).toBe(came);
      expect(load).toHaveBeenCalledTimes(1);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is the same for every import that takes of one file', async () => {
    const file = new URL('part-of-two.mjs', import.meta.url).href;
    load.mockRejectedValue(new TypeError('failed'));
    const whole = part(`()=>import(\`${file}\`)`);
    const one = part(`async()=>{let{thing:e}=await import(\`${file}\`);return{Thing:e}}`);
    const came: Readonly<Record<string, unknown>>[] = [];
    for (const named of [whole, one]) {
      await expect(importAgain(named, load)).rejects.toThrow('failed');
      vi.setSystemTime(Date.now() + 1001);
      came.push(await importAgain<Record<string, unknown>>(named as never, load as never));
    }
    expect(came[0]?.['thing']).toEqual({});
    expect(came[1]?.['Thing']).toBe(came[0]?.['thing']);
  });

  it('never costs the page where nobody waits for it, and another address is tried every ten seconds at most', async () => {
    load.mockRejectedValue(new TypeError('failed'));
    const named = part('()=>import(`./none-that-nobody-waits-for.mjs`)');
    const ask = () => expect(inBackground(() => importAgain(named, load))).rejects.toThrow('failed');
    await ask();
    expect(looks).not.toHaveBeenCalled();
    for (const [passed, looked] of [
      [1001, 1],
      [9999, 1],
      [2, 2],
    ] as const) {
      vi.setSystemTime(Date.now() + passed);
      await ask();
      expect(looks).toHaveBeenCalledTimes(looked);
    }
    expect(reload).not.toHaveBeenCalled();
    await expectReload(named);
  });

  it('is brought in the background, too, and is there for whoever asks for it then', async () => {
    const file = new URL('part-that-comes.mjs', import.meta.url).href;
    load.mockRejectedValue(new TypeError('failed'));
    const named = part(`()=>import('${file}')`);
    const ask = () => inBackground(() => importAgain<unknown>(named, load));
    await expect(ask()).rejects.toThrow('failed');
    vi.setSystemTime(Date.now() + 1001);
    const came = await ask();
    expect(came).toMatchObject({ first: 1, second: 2 });
    expect(await importAgain<unknown>(named, load)).toBe(came);
  });

  it('is asked for by somebody again once what began in the background has begun', async () => {
    load.mockRejectedValue(new TypeError('failed'));
    const named = part('()=>import(`./none-that-is-asked-for.mjs`)');
    const broken = () => {
      throw new Error('before anything is imported');
    };
    expect(() => inBackground(broken)).toThrow('before anything');
    await expect(importAgain(named, load)).rejects.toThrow('failed');
    vi.setSystemTime(Date.now() + 1001);
    await expectReload(named);
  });

  it('needs a page that is new where another address does not bring it either', async () => {
    load.mockRejectedValue(new TypeError('failed'));
    const named = part('()=>import(`./none-that-is-there.mjs`)');
    await expect(importAgain(named, load)).rejects.toThrow('failed');
    vi.setSystemTime(Date.now() + 1001);
    await expectReload(named);
  });
});

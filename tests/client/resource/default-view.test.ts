import { describe, expect, it } from 'vitest';
import { keepDefaultView, readDefaultView } from '#resource/views/default-view.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';

function shelf() {
  const texts = new Map<string, string>();
  return { texts, kept: createTypedStorage(() => mapStorage(texts), Date.now) };
}

describe('what a list opens with', () => {
  it('is unknown until the views have been seen, and known afterwards also where there is none', () => {
    const { kept } = shelf();
    expect(readDefaultView(kept, 7, 'books')).toBeUndefined();
    keepDefaultView(kept, 7, 'books', null);
    expect(readDefaultView(kept, 7, 'books')).toBeNull();
    keepDefaultView(kept, 7, 'books', 'status=draft&view=3');
    expect(readDefaultView(kept, 7, 'books')).toBe('status=draft&view=3');
  });

  it('is its user’s and its list’s alone', () => {
    const { kept } = shelf();
    keepDefaultView(kept, 7, 'books', 'status=draft&view=3');
    expect(readDefaultView(kept, 8, 'books')).toBeUndefined();
    expect(readDefaultView(kept, 7, 'manage-books')).toBeUndefined();
  });

  it('is unknown again where what was kept is broken', () => {
    const { kept, texts } = shelf();
    keepDefaultView(kept, 7, 'books', 'status=draft&view=3');
    for (const key of texts.keys()) texts.set(key, '{"value":{"query":5},"expires":null}');
    expect(readDefaultView(kept, 7, 'books')).toBeUndefined();
  });
});

/** What the document says of a board of honor to whoever shares its link (product.md, `/honors`). */
import { describe, expect, it } from 'vitest';
import { honorBoards, honorPeriods } from '#contract/resources/honor.ts';
import { matchRoute } from '#contract/routing/route-matching.ts';
import type { Language } from '#contract/languages.ts';
import ar from '#i18n/ar.json' with { type: 'json' };
import en from '#i18n/en.json' with { type: 'json' };
import fr from '#i18n/fr.json' with { type: 'json' };
import vi from '#i18n/vi.json' with { type: 'json' };
import { honorHead } from '#server/resources/honors/honor-head.ts';

const catalogues = { vi, en, fr, ar };

const headAt = (url: string, language: Language = 'vi') => {
  const [path = '', query = ''] = url.split('?');
  return honorHead({ route: matchRoute(path), query: new URLSearchParams(query), language });
};

describe('the head of a board of honor', () => {
  it('names the board and its period, the first of both where the address names none', async () => {
    const first = {
      title: 'Bảng vinh danh: Truyện, Tuần',
      description: '50 truyện được đọc nhiều nhất trong tuần trên Bookdesk.',
    };
    expect(await headAt('/honors')).toEqual(first);
    expect(await headAt('/honors?board=__proto__&period=constructor')).toEqual(first);
    expect(await headAt('/honors?board=supporters&period=all')).toEqual({
      title: 'Bảng vinh danh: Người ủng hộ, Mọi thời đại',
      description: '50 người ủng hộ nạp nhiều xu nhất từ trước đến nay trên Bookdesk.',
    });
    expect(await headAt('/honors?board=authors&period=month&start=2026-10-01', 'en')).toEqual({
      title: 'Hall of fame: Authors, Month',
      description: 'The 50 most read authors of the month on Bookdesk.',
    });
  });

  it('is another for each board and period, and none of other pages', async () => {
    const heads = await Promise.all(
      honorBoards.flatMap((board) =>
        honorPeriods.map((period) => headAt(`/honors?board=${board}&period=${period}`)),
      ),
    );
    expect(new Set(heads.map((head) => head?.title)).size).toBe(12);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(12);
    expect(await headAt('/faqs?board=authors')).toBeNull();
  });

  it.each(['vi', 'en', 'fr', 'ar'] as const)('says what the screen says (%s)', async (language) => {
    const words = catalogues[language];
    for (const board of honorBoards)
      for (const period of honorPeriods) {
        const within = words[`honors.description.period.${period}`];
        expect(await headAt(`/honors?board=${board}&period=${period}`, language)).toEqual({
          title: words['honors.title']
            .replace('{board}', words[`honors.board.${board}`])
            .replace('{period}', words[`honors.period.${period}`]),
          description: words[`honors.description.${board}`].replace('{period}', within),
        });
      }
  });
});

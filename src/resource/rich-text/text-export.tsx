/** A text as a file: plain, or as a page of HTML with the pictures that have an address for good. */
import { Download } from '@blueprintjs/icons';
import { htmlOf, plainOf } from '#contract/rich-text/rich-text-export.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { shownPicture } from '#lib/files/shown-picture.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuItem } from '#ui/menu/menu-item.tsx';

type TextExportProps = {
  readonly title: string;
  /** Asked as it is exported. */
  readonly document: () => RichText;
};

export function TextExport({ title, document }: TextExportProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const savePlain = () => saveFile(`${title}.txt`, 'text/plain', plainOf(document(), { title }));
  const saveHtml = async () => {
    const text = document();
    const pictures = await addressesOf(http, text);
    saveFile(`${title}.html`, 'text/html', htmlOf(text, { title, language, pictures }));
  };
  return (
    <Menu minimal alignEnd label={t('editor.export')} trigger={<Download />}>
      <MenuItem text={t('editor.export.plain')} onClick={savePlain} />
      <MenuItem text={t('editor.export.html')} onClick={() => void saveHtml()} />
    </Menu>
  );
}

/** A picture that cannot be had, or only for minutes, is described in its place. */
async function addressesOf(http: HttpClient, { content }: RichText): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(
    content.flatMap((block) => (block.type === 'image' ? [block.attrs.attachment_id] : [])),
  );
  const addresses = new Map<number, string>();
  for (const id of ids) {
    const picture = await shownPicture(http, id).catch(() => null);
    if (picture?.is_for_good === true) addresses.set(id, new URL(picture.url, window.location.href).href);
  }
  return addresses;
}

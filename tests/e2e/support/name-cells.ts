/** The sheet of a set of names, as a browser sees it. */
import type { Locator, Page } from '@playwright/test';

export const targetColumn = 2;

const frame = (page: Page): Locator => page.getByRole('application', { name: 'Bảng tính các tên' });

/** Counted from 0. */
export const nameCell = (page: Page, row: number, column: number): Locator =>
  frame(page).locator(`.bp6-table-quadrant-main .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`);

/** In the place of what the cell held. */
export async function writeCell(page: Page, row: number, column: number, text: string): Promise<void> {
  await nameCell(page, row, column).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Needs the permissions to read and write the clipboard. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

// The editor under one's hands: tools by their names, places by the drawing's own coordinates, cells by their ids.
export const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];

export const editorReady = (page) =>
  page.waitForFunction(() => document.querySelector('.drawing') && !document.querySelector('.middle [role=status]'));

export const tool = (page, name) => page.locator('.toolbar').getByRole('button', { name: new RegExp(`^${name}`) }).click();

export const countOf = (page) => page.locator('.drawing .cell').count();

export const drawing = (page) => page.locator('.drawing .cell').evaluateAll((cells) => cells.map((cell) => ({ id: cell.dataset.cell, says: cell.getAttribute('aria-label') })));

// Where a place of the drawing is on the screen.
const onScreen = ([x, y]) => {
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(document.querySelector('.drawing').getScreenCTM());
  return [left, top];
};

export async function clickAt(page, x, y) {
  const [left, top] = await page.evaluate(onScreen, [x, y]);
  await page.mouse.click(left, top);
}

// A point inside the cell that nothing covers.
const inside = (id) => {
  const cell = document.querySelector(`.drawing [data-cell="${id}"]`);
  const { left, top, width, height } = cell.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const right of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [left + right * width, top + down * height];
      if (document.elementFromPoint(x, y) === cell) return [x, y];
    }
  return null;
};

export async function pick(page, id) {
  const point = await page.evaluate(inside, id);
  if (!point) throw new Error(`cell ${id} cannot be touched`);
  await page.mouse.click(...point);
}

export const titles = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('pavage.drawings') ?? '{"list":[]}').list.map(({ title }) => title));

// All that was drawn is kept: as many cells in the browser's storage as there are to see.
export const settled = (page) =>
  page.waitForFunction(() => JSON.parse(localStorage.getItem('pavage.drawings') ?? '{"list":[]}').list[0]?.cells === document.querySelectorAll('.drawing .cell').length);

export const expectCells = async (visit, page, wanted, what) => {
  await page.waitForFunction((count) => document.querySelectorAll('.drawing .cell').length === count, wanted).catch(async () => visit.complain(`${what}: ${await countOf(page)} cells instead of ${wanted}`));
};

// Three hexagons and a square by clicks; `add` settles them on free sides, wherever near them one clicks.
export async function drawSome(visit, page) {
  await tool(page, 'Add');
  await clickAt(page, 0, 0);
  await expectCells(visit, page, 1, 'first hexagon');
  await clickAt(page, 1.7, 0.2);
  await expectCells(visit, page, 2, 'second hexagon');
  await clickAt(page, 0.9, 1.5);
  await expectCells(visit, page, 3, 'third hexagon');
  await page.getByRole('group', { name: 'Sides' }).getByRole('button', { name: '4', exact: true }).click();
  await clickAt(page, -1.3, 0);
  await expectCells(visit, page, 4, 'square');
}

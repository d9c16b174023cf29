import type { PdfChart } from './pdfContent';
import { GAP, HEADING, heightOf, SMALL, type PdfColumn, type PdfDocument } from './pageColumn';
import type { Typesetter } from './typesetter';

const HEIGHT = 130;
const LINE = 1.5;
const SAMPLE = 12;

/** Draws a line chart over a shaded total, its ends labelled at the axes. Black on white, so that copies show it. */
export function writeChart({ heading, points, axes, legend }: PdfChart, document: PdfDocument, column: PdfColumn, set: Typesetter): void {
  const small = heightOf(SMALL);
  column.need(heightOf(HEADING) + HEIGHT + 4 * small);
  column.space(GAP * 1.5);
  column.text(heading, HEADING);
  column.space(GAP / 2);

  const top = column.room(HEIGHT + 3 * small + GAP) + GAP / 2;
  const bottom = top + HEIGHT;
  const left = column.left + Math.max(set.widthOf(axes.none, SMALL), set.widthOf(axes.all, SMALL)) + GAP / 2;
  const right = column.left + column.width();
  const lastAt = Math.max(1, ...points.map(({ at }) => at));
  const most = Math.max(1, ...points.map(({ of }) => of));
  const x = (at: number): number => left + ((right - left) * at) / lastAt;
  const y = (count: number): number => bottom - (HEIGHT * count) / most;

  /** In steps: a count holds until it changes. */
  const path = (count: (point: PdfChart['points'][number]) => number): void => {
    document.moveTo(left, y(points[0] === undefined ? 0 : count(points[0])));
    points.forEach((point, index) => {
      const before = points[index - 1];
      if (before !== undefined) document.lineTo(x(point.at), y(count(before)));
      document.lineTo(x(point.at), y(count(point)));
    });
  };
  document.save();
  path(({ of }) => of);
  document.lineTo(right, bottom).lineTo(left, bottom).fillOpacity(0.08).fill('black');
  path(({ value }) => value);
  document.lineWidth(LINE).strokeOpacity(1).stroke('black');
  document.moveTo(left, top).lineTo(left, bottom).lineTo(right, bottom).lineWidth(0.5).stroke('black');
  document.restore();

  const under = bottom + GAP / 4;
  set.write(axes.all, SMALL, left - GAP / 2 - set.widthOf(axes.all, SMALL), top - small / 2);
  set.write(axes.none, SMALL, left - GAP / 2 - set.widthOf(axes.none, SMALL), bottom - small / 2);
  set.write(axes.from, SMALL, left, under);
  set.write(axes.to, SMALL, right - set.widthOf(axes.to, SMALL), under);

  const keys = under + 1.5 * small;
  document
    .save()
    .moveTo(left, keys + small / 2)
    .lineTo(left + SAMPLE, keys + small / 2)
    .lineWidth(LINE)
    .strokeOpacity(1)
    .stroke('black')
    .restore();
  set.write(legend.value, SMALL, left + SAMPLE + GAP / 2, keys);
  const second = left + SAMPLE + 2 * GAP + set.widthOf(legend.value, SMALL);
  document
    .save()
    .rect(second, keys + small / 4, SAMPLE, small / 2)
    .fillOpacity(0.08)
    .fill('black')
    .restore();
  set.write(legend.of, SMALL, second + SAMPLE + GAP / 2, keys);
}

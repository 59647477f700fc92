// Words of the study page in the language of the page: how lengths of time are told, and what a study was about.
import { studiesText, type StudiesKey } from '../../../texts/studies';
import { LEVELS } from '../../../texts';
import { language } from '../../app.svelte';
import type { Comparison } from './order';

export const s = (key: StudiesKey, ...values: (string | number)[]): string => studiesText(language(), key, ...values);

export const figure = (number: number): string => new Intl.NumberFormat(language()).format(number);

export function timeLeft(seconds: number): string {
  if (seconds < 90) return s('secondsLeft', Math.max(1, Math.round(seconds)));
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? s('minutesLeft', minutes) : s('hoursLeft', Math.round(minutes / 60));
}

// Who plays, for a list of studies.
export const playersText = (levels: number[]): string => levels.map((level) => (level ? LEVELS[language()][level - 1] : s('random'))).join(', ');

export function comparisonText(compare: Comparison): string {
  switch (compare.kind) {
    case 'option':
      return `${compare.name} ${compare.values.join(' | ')}`;
    case 'handicap':
      return s('compareHandicap');
    case 'firstMoves':
      return s('compareFirst');
    case 'nothing':
      return '';
  }
}

import { agriculture } from './agriculture.ts';
import { automotive } from './automotive.ts';
import { care } from './care.ts';
import { construction } from './construction.ts';
import { education } from './education.ts';
import { energy } from './energy.ts';
import { engineering } from './engineering.ts';
import { financial } from './financial.ts';
import { food } from './food.ts';
import { hospitality } from './hospitality.ts';
import { manufacturing } from './manufacturing.ts';
import { media } from './media.ts';
import { property } from './property.ts';
import { retail } from './retail.ts';
import type { Sector } from './sector.ts';
import { services } from './services.ts';
import { technology } from './technology.ts';
import { transport } from './transport.ts';
import { wholesale } from './wholesale.ts';

export const sectors: readonly Sector[] = [
  agriculture,
  automotive,
  construction,
  education,
  energy,
  engineering,
  financial,
  food,
  care,
  hospitality,
  manufacturing,
  media,
  services,
  property,
  retail,
  technology,
  transport,
  wholesale,
];

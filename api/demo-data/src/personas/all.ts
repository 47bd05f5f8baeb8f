import { intermediaries } from './intermediaries.ts';
import { investors } from './investors.ts';
import { operators } from './operators.ts';
import type { Persona } from './persona.ts';

export const personas: readonly Persona[] = [...operators, ...investors, ...intermediaries];

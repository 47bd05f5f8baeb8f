import { ensureInstalled, runNode } from './bootstrap.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureLibreOffice } from './ensure-libreoffice.mjs';

ensureInstalled();
ensureChromium();
ensureLibreOffice();
process.exitCode = await runNode(['tools/verify.mjs']);

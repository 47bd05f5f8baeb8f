// A thread that fails to start, as when a release lacks a font.
throw new Error('A part of this thread is missing');

#!/usr/bin/env node
await import('./compiled/create.js');

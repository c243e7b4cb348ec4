import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { isRead } from './project-text.ts';

/** A file or folder that was not read, and why. */
export interface Skipped {
  file: string;
  reason: string;
}

export interface ProjectFile {
  /** from the project's folder, with forward slashes */
  path: string;
  text: string;
}

/** Folders of installed packages, of builds and of tools. */
const left = new Set(
  'node_modules bower_components dist build out coverage target vendor __pycache__'.split(' '),
);
const mostBytes = 2_000_000;

/**
 * The files of a project that can say something about its Drop-in, one after the other, in the order of their
 * names. Links to files and folders are not followed, so no circle is walked.
 * @param root a folder or a file
 * @param skipped gets what is too large, no text, or cannot be read
 */
export function* projectFiles(root: string, skipped: Skipped[]): Generator<ProjectFile> {
  if (lstatSync(root).isFile()) {
    const text = read(root, basename(root), skipped);
    if (text !== undefined) yield { path: basename(root), text };
    return;
  }
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = list(root, folder, skipped);
    const inside = (name: string) => (folder ? `${folder}/${name}` : name);
    for (const entry of entries.filter((one) => one.isFile() && isRead(one.name))) {
      const path = inside(entry.name);
      const text = read(join(root, path), path, skipped);
      if (text !== undefined) yield { path, text };
    }
    const below = entries.filter(
      (one) => one.isDirectory() && !left.has(one.name) && !one.name.startsWith('.'),
    );
    folders.push(...below.map((one) => inside(one.name)).reverse());
  }
}

function list(root: string, folder: string, skipped: Skipped[]): Dirent[] {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    skipped.push({ file: folder || '.', reason: `cannot be read (${codeOf(error)})` });
    return [];
  }
}

function read(path: string, file: string, skipped: Skipped[]): string | undefined {
  try {
    if (lstatSync(path).size > mostBytes) {
      skipped.push({ file, reason: 'is larger than 2 MB' });
      return undefined;
    }
    const bytes = readFileSync(path);
    if (!bytes.subarray(0, 8000).includes(0)) return bytes.toString('utf8');
    skipped.push({ file, reason: 'is no text' });
  } catch (error) {
    skipped.push({ file, reason: `cannot be read (${codeOf(error)})` });
  }
  return undefined;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? error);

import { Component, options as shared, type Options } from 'preact';

/** Preact's hooks, before its other parts read them: what a page adds to all objects is none, and no method. */
export const options = Object.setPrototypeOf(shared, null) as Options;
Object.setPrototypeOf(Component.prototype, null);

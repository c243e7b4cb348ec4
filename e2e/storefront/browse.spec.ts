import { expect, test } from '../clean-page.fixture.ts';

test('public pages are served whole, cacheable, and under the strict policy', async ({ request }) => {
  for (const path of ['/', '/shop']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['cache-control']).toMatch(/public/);
    expect(headers['set-cookie']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toMatch(/frame-src [^;]*http/);
    expect(await answer.text()).not.toMatch(/<[^>]+ style=/);
  }
});

import { describe, expect, it } from 'vitest';
import { PROFILE_FORMS } from '#app/account/info/profile-schema.ts';
import { LoginFormSchema, TokenFormSchema } from '#app/account/schemas.ts';
import { CANCEL_FORMS, passwordFormSchema } from '#app/account/security-schemas.ts';
import { ContactFormSchema } from '#app/account/third-party-schemas.ts';
import { AccessRequestFieldsSchema } from '#app/console/access-request/access-request-schema.ts';
import { MessageFormSchema } from '#app/console/messages/schema.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { constraintsOf } from './parse.ts';

describe('the constraints of a form', () => {
  it.each([
    ['a message', constraintsOf(ContactFormSchema), 'message', LIMITS.message.content],
    ['the name of a message', constraintsOf(ContactFormSchema), 'name', LIMITS.profile.userName],
    ['a token', constraintsOf(TokenFormSchema), 'name', LIMITS.apiTokenName],
    ['a profile', constraintsOf(PROFILE_FORMS.basic), 'userName', LIMITS.profile.userName],
    ['an access request', constraintsOf(AccessRequestFieldsSchema), 'purpose', LIMITS.accessRequest.purpose],
  ])('have the longest text of its schema: %s', (_form, constraints, field, maxLength) => {
    expect(constraints[field]).toMatchObject({ required: true, maxLength });
  });

  it('require what the schema requires, and nothing else', () => {
    const required = (constraints: ReturnType<typeof constraintsOf>) =>
      Object.entries(constraints)
        .filter(([, constraint]) => constraint.required)
        .map(([name]) => name);
    expect(required(constraintsOf(LoginFormSchema))).toEqual(['loginName', 'password']);
    expect(required(constraintsOf(PROFILE_FORMS.basic))).toEqual(['userName']);
    expect(required(constraintsOf(PROFILE_FORMS.business))).toEqual([]);
    expect(required(constraintsOf(MessageFormSchema))).toEqual(['subject', 'content']);
    expect(required(constraintsOf(CANCEL_FORMS.phone))).toEqual(['code', 'understood']);
    expect(required(constraintsOf(passwordFormSchema('email')))).toEqual([
      'code',
      'oldPassword',
      'password',
      'confirm',
    ]);
  });
});

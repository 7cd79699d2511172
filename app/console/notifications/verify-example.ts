/** Signature check for a webhook receiver, shown to users and run by a test. */
export const VERIFY_IN_PYTHON = `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message_id, sent = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    digest = hmac.new(key, f"{message_id}.{sent}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return hmac.compare_digest(expected, headers["webhook-signature"])
`;

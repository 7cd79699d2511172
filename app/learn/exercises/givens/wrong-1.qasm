OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
ry(1.287002217587) q[1];
cx q[1], q[0];
